import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import type { AgentType } from './words.ts'

/** Types of account that may see the agent centre, and invite. */
export const agentTypes: readonly AgentType[] = [1, 2, 41, 42]

/** Of what type an agent is whom an agent opens an account for: each branch has its own. */
export const typeBelow = (type: AgentType): 2 | 42 => (type === 41 || type === 42 ? 42 : 2)

export const isAgentType = (type: AgentType | undefined) =>
  type !== undefined && agentTypes.includes(type)

export const agent = {
  invitation: query('/wps/agent/invitation', {
    about: 'The code under which an agent invites, and how many opened an account by it.',
    for: 'agent',
    gives: z.object({ code: z.nullable(z.string()), invited: z.int() }),
  }),
}
