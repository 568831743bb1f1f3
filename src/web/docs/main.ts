import { makeKeyField } from './key.ts'
import { addSampleTools } from './samples.ts'
import { makeSearch } from './search.ts'
import { makeThemeSwitch } from './theme.ts'
import { addTryForms } from './try-it.ts'

// Progressive enhancement of static pages: search, theme, tabs, copy buttons and requests.
const tools = document.querySelector('#site-tools')
tools?.append(makeSearch(), makeKeyField(), makeThemeSwitch())
addSampleTools()
addTryForms()
