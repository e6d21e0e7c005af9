import type { Lang } from '@balai/contract'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../refusal.ts'
import { retryAfterSeconds } from './faults.ts'
import { refusalEnvelope, statusOf } from './reply.ts'

/** A closed house asks people and machines to come back less often than one that hiccups. */
const maintenanceAfterSeconds = 60

/** Gives an answer the status of a refusal, and the time to come back where there is one. */
export function stamp(reply: FastifyReply, { refused, value }: Refusal) {
  const status = statusOf(refused)
  if (status === 429) reply.header('retry-after', String(value?.seconds ?? 1))
  if (status === 503)
    reply.header(
      'retry-after',
      String(refused === 'maintenance' ? maintenanceAfterSeconds : retryAfterSeconds),
    )
  return reply.code(status)
}

/** Says no, in the caller's language. */
export const say = (reply: FastifyReply, refusal: Refusal, lang: Lang) =>
  stamp(reply, refusal).send(refusalEnvelope(refusal, lang))
