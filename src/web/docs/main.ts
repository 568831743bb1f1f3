import { addEmbedBuilder } from './embed-builder.ts'
import { makeKeyField } from './key.ts'
import { addSampleTools } from './samples.ts'
import { makeSearch } from './search.ts'
import { makeThemeSwitch } from './theme.ts'
import { addTryForms } from './try-it.ts'

// Progressive enhancement of static pages: search, theme, tabs, copy buttons, requests and tags.
const tools = document.querySelector('#site-tools')
tools?.append(makeSearch(), makeKeyField(), makeThemeSwitch())
addSampleTools()
addTryForms()
addEmbedBuilder()
