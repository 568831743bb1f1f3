import { WebSocket } from 'ws'

// Browsers and Node 22 have a WebSocket, Node 20 does not.
Object.assign(globalThis, { WebSocket })
