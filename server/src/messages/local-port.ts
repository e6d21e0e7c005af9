import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mode, permits } from '../platform/config.ts'
import type { Port } from './port.ts'

/** The name under which the local outbox stands beside what it sent. */
export const localName = 'outbox'

/** Keeps each message as a file of its own. A live house has no such port. */
export function localPort(mode: Mode, folder: string): Port {
  if (!permits(mode).outbox)
    throw new Error('a live house keeps no messages where they can be read')
  return {
    name: localName,
    shown: true,
    async deliver({ attempts, ...message }, now) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${message.id}.json`)
      // Whole or not at all: somebody may read along.
      await writeFile(`${file}.new`, JSON.stringify({ ...message, sentAt: now }, null, 2), {
        mode: 0o600,
      })
      await rename(`${file}.new`, file)
    },
  }
}
