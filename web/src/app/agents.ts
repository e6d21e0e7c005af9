/** Types of member who may see the agent centre. */
const agentTypes = [1, 2, 41, 42]

export const isAgentType = (type: number | undefined) =>
  type !== undefined && agentTypes.includes(type)
