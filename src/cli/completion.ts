import type { Command } from 'commander'
import { UsageError } from './failure.ts'

export const SHELLS = ['bash', 'zsh'] as const

/** A script for a shell that completes commands, options and their values: made from the commands themselves. */
export function completionScript(program: Command, shell: string): string {
  const words = wordsOf(program)
  if (shell === 'bash') return bashScript(words)
  if (shell === 'zsh') return `autoload -U +X bashcompinit && bashcompinit\n${bashScript(words)}`
  throw new UsageError(`Completion is there for ${SHELLS.join(' and ')}.`)
}

/** What may follow each command: `''` for the program itself, `webhooks create` for a command of a command. */
function wordsOf(command: Command, trail = ''): Map<string, string[]> {
  const options = command.options.flatMap(({ long }) => (long === undefined ? [] : [long]))
  const names = command.commands.map((one) => one.name())
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const words = new Map([[trail, [...names, ...choices, ...options, '--help']]])
  for (const one of command.commands) {
    for (const entry of wordsOf(one, `${trail} ${one.name()}`.trim())) words.set(...entry)
  }
  return words
}

function bashScript(words: ReadonlyMap<string, readonly string[]>): string {
  const cases = [...words].map(([trail, next]) => `    '${trail}') words='${next.join(' ')}' ;;`)
  return `_sports() {
  local trail='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || trail="\${trail:+$trail }$word"
  done
  case "$trail" in
${cases.join('\n')}
    *) case "\${trail%% *}" in
${cases.map((line) => `  ${line}`).join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _sports sports`
}
