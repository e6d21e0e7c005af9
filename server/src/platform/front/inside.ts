import { type Endpoint, methodOf } from '@balai/contract'
import { z } from 'zod'
import { isRefusal } from '../refusal.ts'
import type { Call, Routes } from '../serve.ts'
import type { Front } from './front.ts'
import type { Inside } from './pages.ts'

const nobody = { ip: '127.0.0.1', userAgent: 'prerender', host: '' }

/** Answers public questions without the wire, for the pages that are drawn on the server. */
export function answersInside(front: Front, all: Record<string, Routes>): Inside {
  const known = new Map(
    Object.values(all).flatMap(({ section, handlers }) =>
      Object.entries(section).map(([name, endpoint]) => [
        `${methodOf(endpoint)} ${endpoint.path}`,
        { endpoint, handler: handlers[name] },
      ]),
    ),
  )
  return async (asked, takes, lang, from = nobody) => {
    const found = known.get(`${methodOf(asked)} ${asked.path}`)
    const isPublic = found?.endpoint.kind === 'query' && found.endpoint.for === 'anyone'
    if (!isPublic || typeof found.handler !== 'function')
      throw new Error(`${asked.path} is no public question`)
    const call = {
      takes,
      who: undefined,
      lang,
      now: front.clock.now(),
      random: front.random,
      from,
      db: front.store.db,
    }
    const given = await found.handler(call as unknown as Call<Endpoint>)
    if (isRefusal(given)) throw new Error(`${asked.path} was refused: ${given.refused}`)
    return z.encode(found.endpoint.gives as z.ZodType, given as never)
  }
}
