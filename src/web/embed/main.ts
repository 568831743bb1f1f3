import { endFirstRendering } from '../data/host.ts'
import { defineElements } from './elements.tsx'

endFirstRendering()
const script = document.currentScript
if (script instanceof HTMLScriptElement && script.src !== '')
  defineElements({ origin: new URL(script.src).origin })
