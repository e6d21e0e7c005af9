import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Front } from '../../platform/front/front.ts'
import { createPort } from '../../wagers/index.ts'
import { beside } from '../pots/beside.ts'
import { sandboxCalls } from '../sandbox/index.ts'
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
  const door = openDoor({
    ...ground,
    port: createPort(store, beside),
    vendors,
    nonces: createNonces(redis),
    handlers,
    extra: mode === 'live' ? {} : sandboxCalls,
    place: { licence },
    inMaintenance,
  })
  await app.register(async (wallet) => {
    // What is signed is the body as it came: nobody reads it before the door does.
    wallet.removeAllContentTypeParsers()
    wallet.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
    wallet.all(`${doorPath}*`, { config: { alwaysOpen: true } }, (request, reply) => {
      reply.hijack()
      door.handle(request.raw, reply.raw)
    })
  })
  app.addHook('onClose', () => vendors.close())
}
