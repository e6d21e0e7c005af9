import { agentContracts, type ContractKinds } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'

/** Where the contracts of a kind are answered, and what says whether there are any for the caller. */
export const processOf = {
  dividend: agentContracts.dividendRequest,
  daily: agentContracts.dailySalary,
  hourly: agentContracts.hourlySalary,
  realtime: agentContracts.realtimeSalary,
} as const satisfies Record<ContractKind, unknown>

export const flagOf = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, keyof ContractKinds>
