/** Imports of values from the project's own modules, in one or several lines. */
const OWN_IMPORT = /^import \{([^}]*)\} from ('\.[^']*')$/gm

/**
 * A plugin of Vitest that reads imported values once per module. Vitest makes each use of an import a call of a getter:
 * simulations take up to twice as long. Without cycles between modules, and with constant exports, local constants are
 * the same.
 */
export const readImportsOnce = {
  name: 'read-imports-once',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    if (!id.endsWith('.ts') || id.includes('/node_modules/')) return null
    return code.replace(OWN_IMPORT, (_, list: string, from: string, offset: number) => {
      const names = list.split(',').map((name) => name.trim().replace(' as ', ': '))
      const values = names.filter((name) => name !== '' && !name.startsWith('type '))
      const space = `importedAt${offset}`
      // As many lines as before, for the positions of errors.
      const lines = list.replaceAll(/[^\n]/g, '')
      return `import * as ${space} from ${from}; const { ${values.join(', ')} } = ${space}${lines}`
    })
  },
}
