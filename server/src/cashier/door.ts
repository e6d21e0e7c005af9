import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import type { Limits } from '../platform/front/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { gatewayOf } from './equipment.ts'
import type { Gateway, Hint, Notice, Unheard } from './gateway.ts'
import { hearAll } from './hear-all.ts'
import { tellUnheard } from './unheard.ts'

const bodyMax = 65_536
const statusOf = { unsigned: 401, late: 401, malformed: 400 } as const
/** More than a gateway has to say from one address in the busiest minute. */
const everyNotice = { calls: 3_000, seconds: 60 }
/** Of what nobody signed, more than a secret that was just changed explains. */
const unheardNotice = { calls: 60, seconds: 60 }

type Ground = { store: Store; clock: Clock; random: Random; log: Log; limits: Limits }
type At = { Params: { gateway: string } }

/**
 * Where gateways say that money came. What is signed is answered with 200 once it is kept, and only then:
 * whoever hears anything else says it again. It is open also while the house is closed.
 */
export function mountNotices(app: FastifyInstance, ground: Ground) {
  const tell = tellUnheard(ground)
  return app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMax }, (_, body, done) =>
      done(null, String(body)),
    )
    door.post<At>(
      '/cashier/v1/notices/:gateway',
      {
        config: { alwaysOpen: true },
        // Before the body is read.
        onRequest: async ({ ip }, reply) => {
          if (await ground.limits.spend('notice', ip, everyNotice)) return tooMany(reply)
        },
      },
      async (request, reply) => {
        const gateway = gatewayOf(ground.store, request.params.gateway)
        if (!gateway) return reply.code(404).send({ heard: false })
        const notice = noticeOf(request, ground.clock.now())
        const read = gateway.read(notice)
        if ('unheard' in read) return notHeard(reply, read, { ...ground, gateway, request, tell })
        const told = 'look' in read ? await looked(read, { ...ground, gateway }) : [read]
        // Not at hand yet: whoever hears this says it again later.
        if (!told) return reply.code(503).send({ heard: false })
        const { store, random } = ground
        const { body, now } = notice
        const hearing = { gateway: gateway.code, body, random, now }
        return { heard: true, became: await hearAll(store, { ...hearing, told }) }
      },
    )
  })
}

const tooMany = (reply: FastifyReply) =>
  reply.code(429).header('retry-after', everyNotice.seconds).send({ heard: false })

function noticeOf({ headers, body }: FastifyRequest, now: Date): Notice {
  const read = Object.entries(headers).map(([name, value]) => [name, value?.toString()] as const)
  return { headers: Object.fromEntries(read), body: typeof body === 'string' ? body : '', now }
}

type Refusing = {
  gateway: Gateway
  request: FastifyRequest
  limits: Limits
  tell: ReturnType<typeof tellUnheard>
}

async function notHeard(reply: FastifyReply, { unheard: why }: Unheard, refusing: Refusing) {
  const { gateway, request, limits, tell } = refusing
  tell({ gateway: gateway.code, why })
  if (await limits.spend('notice-unheard', request.ip, unheardNotice)) return tooMany(reply)
  return reply.code(statusOf[why]).send({ heard: false })
}

/** What a gateway says itself, where its notices only hint. */
const looked = ({ look }: Hint, { gateway, log }: Pick<Ground, 'log'> & { gateway: Gateway }) =>
  look().catch((err: unknown) => {
    log.warn({ err, gateway: gateway.code }, 'what a notice hints at is not known yet')
    return undefined
  })
