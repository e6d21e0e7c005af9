import { pingPath } from '@balai/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Answers nothing, as fast as can be, so that a page under one address of the house can measure how
 * far off another is. Only pages of those addresses may read that it answered; nobody is known here.
 */
export function mountPing(app: FastifyInstance, addresses: () => readonly string[]) {
  app.get(pingPath, (request, reply) => {
    const { origin } = request.headers
    reply.code(204).header('cache-control', 'no-store').header('vary', 'origin')
    if (origin !== undefined && addresses().includes(origin))
      reply.header('access-control-allow-origin', origin).header('timing-allow-origin', origin)
    return reply.send()
  })
}
