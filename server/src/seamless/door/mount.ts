import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { answerBefore } from '../../platform/front/before.ts'
import type { Front } from '../../platform/front/front.ts'
import { createPort } from '../../wagers/index.ts'
import { createCallLog } from '../calls/call-log.ts'
import { mountDialects } from '../dialects/mount.ts'
import { walletDocument } from '../document.ts'
import { beside } from '../pots/beside.ts'
import { sandboxCalls } from '../sandbox/index.ts'
import { callKey, houseSigner } from '../vendor-call.ts'
import { boundCalls } from './bound.ts'
import { doorPath, openDoor } from './door.ts'
import { handlers } from './handlers.ts'
import { createNonces } from './nonces.ts'
import { keepVendors } from './vendors.ts'

type Ground = Omit<Front, 'gate' | 'doors' | 'limits'> & {
  redis?: Redis | undefined
  mode: 'demo' | 'test' | 'live'
  licence: string | undefined
  inMaintenance: () => boolean
}

/**
 * Puts the wallet for vendors at its address. It speaks for itself, in its own envelope: a house in
 * maintenance still pays there what was staked before.
 */
export async function mountWallet(app: FastifyInstance, ground: Ground): Promise<void> {
  const { redis, mode, licence, inMaintenance, store } = ground
  const vendors = await keepVendors({ ...ground, demoKeys: mode !== 'live' })
  const port = createPort(store, beside)
  const place = { licence }
  const calls = createCallLog(ground)
  const door = openDoor({
    ...ground,
    calls,
    port,
    vendors,
    nonces: createNonces(redis),
    handlers,
    extra: mode === 'live' ? {} : sandboxCalls,
    place,
    inMaintenance,
  })
  answerBefore(app, doorPath, door.handle)
  const document = walletDocument({ sandbox: mode !== 'live' })
  app.get('/docs/wallet.json', { config: { alwaysOpen: true } }, async () => document)
  const calling = { keys: [houseSigner(ground.keys.secret(callKey)).published] }
  app.get('/.well-known/vendor-calls.json', { config: { alwaysOpen: true } }, async () => calling)
  const bound = boundCalls('', { handlers, extra: {}, inMaintenance })
  mountDialects(app, { ...ground, port, place, calls: bound, noted: calls })
  app.addHook('preClose', async () => door.leave())
  app.addHook('onClose', async () => {
    await door.close()
    await vendors.close()
    await calls.close()
  })
}
