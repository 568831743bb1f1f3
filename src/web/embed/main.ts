import { defineElements } from './elements.tsx'

const script = document.currentScript
if (script instanceof HTMLScriptElement && script.src !== '')
  defineElements({ origin: new URL(script.src).origin })
