import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import type { House } from '../../platform/testing/house.ts'
import { deliverDue } from '../deliver.ts'
import { openPorts } from '../ports.ts'

const Row = z.object({
  key: z.string(),
  state: z.string(),
  attempts: z.number(),
  text: z.string().nullable(),
  port: z.string().nullable(),
})

/** The house's post with ways as configured, its log readable. Nothing is sent but by `deliver`. */
export async function openPost(house: House, environment: Record<string, string> = {}) {
  const data = await mkdtemp(join(tmpdir(), 'balai-post-'))
  const config = readConfig({ BALAI_MODE: 'test', BALAI_DATA: data, ...environment })
  const lines: string[] = []
  const to = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const log = createLog({ level: 'debug' }, to)
  const ports = openPorts(config)
  const { store } = house
  // Stands still: how long a test takes is no part of what it proves.
  let at = house.clock.now().getTime()
  const clock: Clock = {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
  return {
    ...house,
    clock,
    config,
    data,
    lines,
    log,
    ports,
    deliver: () => deliverDue({ store, ports, clock, log }),
    rows: () => store.db.many(Row)`
      select key, state, attempts, text, port from messages.outbox order by written_at, key`,
    async close() {
      ports.sms?.close?.()
      ports.email?.close?.()
      await rm(data, { recursive: true })
    },
  }
}
export type Post = Awaited<ReturnType<typeof openPost>>

/** A whole letter, with what a test says otherwise. */
export const sms = (now: Date, over: object = {}) => ({
  to: '6281234567890',
  text: '482913 adalah kode Balai Anda.',
  purpose: 'code-register',
  key: 'k1',
  now,
  ...over,
})
export const email = (now: Date, over: object = {}) => ({
  to: 'budi@contoh.example',
  subject: 'Kode verifikasi',
  text: '482913 adalah kode Balai Anda.',
  purpose: 'code-change',
  key: 'k1',
  now,
  ...over,
})
