import type { Command, Option } from 'commander'
import { WEBHOOK_EVENT_NAMES } from './deliver.ts'
import { UsageError } from './failure.ts'

export const SHELLS = ['bash', 'zsh'] as const

/** The placeholder for the slugs of all leagues, which are fetched from the service once per shell. */
const LEAGUES = '$_sports_leagues'
/** The values of options that commander does not know. */
const VALUES: Readonly<Record<string, string>> = {
  '--league': LEAGUES,
  '--leagues': LEAGUES,
  '--event': WEBHOOK_EVENT_NAMES.join(' '),
  '--events': WEBHOOK_EVENT_NAMES.join(' '),
}
/** The command whose argument may be a league. */
const OF_A_LEAGUE = 'watch'

/** A shell script that completes commands, options and their values, generated from the commands. */
export function completionScript(program: Command, shell: string): string {
  if (shell === 'bash') return `${nextWords(program)}\n${BASH}`
  if (shell === 'zsh') return `${nextWords(program)}\n${ZSH}`
  throw new UsageError(`Completion is available for ${SHELLS.join(' and ')}.`)
}

/** Sets `next` to the completions of the given words, in syntax common to bash and zsh. */
function nextWords(program: Command): string {
  const words = wordsOf(program)
  const known = [...words.keys()].filter((trail) => trail !== '').join('|')
  const values = [...valuesOf(program)].map(([option, next]) => `    ${option}) next="${next}" ;;`)
  const commands = [...words].map(([trail, next]) => `      '${trail}') next="${next.join(' ')}" ;;`)
  return `_sports_next() {
  local trail='' word previous=''
  for word in "$@"; do
    case '|${known}|' in
      *"|\${trail:+$trail }$word|"*) trail="\${trail:+$trail }$word" ;;
    esac
    previous=$word
  done
  case "$trail $previous" in
    ${OF_A_LEAGUE}*|*' --league'|*' --leagues')
      [ -n "$_sports_leagues" ] || _sports_leagues=$(sports leagues --slugs 2>/dev/null) ;;
  esac
  case "$previous" in
${values.join('\n')}
    *) case "$trail" in
${commands.join('\n')}
    esac ;;
  esac
}`
}

/** The completions of each command: `''` for the program itself, `webhooks create` for a subcommand. */
function wordsOf(command: Command, trail = ''): Map<string, string[]> {
  const names = command.commands.map((one) => one.name())
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const leagues = trail === OF_A_LEAGUE ? [LEAGUES] : []
  const words = new Map([[trail, [...names, ...choices, ...leagues, ...namesOf(command.options), '--help']]])
  for (const one of command.commands) {
    for (const entry of wordsOf(one, `${trail} ${one.name()}`.trim())) words.set(...entry)
  }
  return words
}

/** The completions of each option with a value; none if the value is free text. */
function valuesOf(command: Command): Map<string, string> {
  const own = command.options
    .filter(({ required }) => required)
    .flatMap((option) =>
      namesOf([option]).map((name): [string, string] => [
        name,
        option.argChoices?.join(' ') ?? VALUES[name] ?? '',
      ]),
    )
  return new Map([...own, ...command.commands.flatMap((one) => [...valuesOf(one)])])
}

function namesOf(options: readonly Option[]): string[] {
  return options.flatMap(({ long }) => (long == null ? [] : [long]))
}

// In a comma-separated list, the last item is completed.
const BASH = `_sports() {
  local next word="\${COMP_WORDS[COMP_CWORD]}" before=''
  _sports_next "\${COMP_WORDS[@]:1:COMP_CWORD-1}"
  case "$word" in *,*) before="\${word%,*}," ;; esac
  COMPREPLY=($(compgen -P "$before" -W "$next" -- "\${word##*,}"))
}
complete -o default -F _sports sports`

const ZSH = `_sports() {
  local next
  _sports_next "\${(@)words[2,CURRENT-1]}"
  compset -P '*,'
  if [[ -n $next ]]; then compadd -- \${=next}; else _files; fi
}
(( $+functions[compdef] )) || { autoload -U compinit && compinit }
compdef _sports sports`
