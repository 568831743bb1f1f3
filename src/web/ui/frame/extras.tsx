/* Parts of the frame that are loaded after the first page. */
export { ConnectionBar } from '../connection-bar.tsx'
export { Notices, NoticesSwitch } from '../notices/notices.tsx'
export { PinnedGame } from '../pinned/pinned-game.tsx'
export { KeysHelp } from './keys-help.tsx'
export { SimulationControl } from './simulation-control.tsx'
