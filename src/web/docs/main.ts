import { makeKeyField } from './key.ts'
import { addSampleTools } from './samples.ts'
import { makeSearch } from './search.ts'
import { makeThemeSwitch } from './theme.ts'
import { addTryForms } from './try-it.ts'

// Pages are complete without this: it adds search, the theme, tabs, copying and calls.
const tools = document.querySelector('#site-tools')
tools?.append(makeSearch(), makeKeyField(), makeThemeSwitch())
addSampleTools()
addTryForms()
