import { useStoredText } from '../stored/use-stored-text.ts'

/** Whether the reader wants notices of the games of his teams, and a function that switches them. */
export function useNotices(): readonly [boolean, (isOn: boolean) => void] {
  const [text, change] = useStoredText('notices')
  return [text !== null, (isOn) => change(isOn ? 'on' : null)]
}
