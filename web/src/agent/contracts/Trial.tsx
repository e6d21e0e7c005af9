import { Refused, useCaller, useSession } from '@balai/client'
import { agentContracts, type MemberId, type SimulatedBill } from '@balai/contract'
import type { ContractKind, ContractTerms } from '@balai/contract/agent-contracts'
import { Badge, SkeletonCard } from '@balai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { DayBars } from '../DayBars.tsx'
import { Failed } from '../Failed.tsx'
import { rateText } from '../rates.ts'
import { Stretches } from '../Stretches.tsx'
import { daysOfStretch, type Stretch } from '../stretch.ts'
import { periodSaid } from './said.ts'

/** How long nothing is typed before terms are tried out. */
const stillMs = 350
const shownMost = '6'

/** As it was when it last stood still for a moment. */
function useSettled<V>(value: V, key: string) {
  const [settled, settle] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another
  useEffect(() => {
    const timer = setTimeout(() => settle(value), stillMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

const keyOf = (terms: ContractTerms) =>
  JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? String(value) : value))

type TrialOf = { kind: ContractKind; terms: ContractTerms; member?: MemberId | undefined }

/** What terms would have come to on what was really played: the house reckons it as it makes bills. */
export function Trial({ kind, terms: given, member }: TrialOf) {
  const spoken = useWords()
  const { t, money, figure } = spoken
  const [now] = useState(() => new Date())
  const [stretch, choose] = useState<Stretch>(kind === 'dividend' ? '90' : '30')
  const terms = useSettled(given, keyOf(given))
  const caller = useCaller()
  const token = useSession()?.token
  const days = daysOfStretch(stretch, now)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [agentContracts.simulateContract.path, kind, keyOf(terms), days, member, token],
    queryFn: async ({ signal }) => {
      const limit = Number.parseInt(shownMost, 10)
      const asked = { kind, terms, ...days, limit, ...(member && { member }) }
      const answer = await caller(agentContracts.simulateContract, asked, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given
    },
    placeholderData: (previous) => previous,
    retry: false,
  })
  return (
    <section className="deed-trial" aria-label={t('contract.trial')} aria-busy={isFetching}>
      <Stretches value={stretch} onChange={choose} />
      {error ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        <>
          <p className="deed-would" role="status">
            <span>{t(member ? 'contract.wouldCost' : 'contract.wouldBring')}</span>
            <b className="num">{money(data.amount, housePurse)}</b>
            <small>
              {t('contract.reachedIn', {
                reached: figure(data.reached),
                periods: figure(data.periods),
              })}
            </small>
          </p>
          {data.days.some(({ amount }) => amount > 0n) ? (
            <DayBars
              label={t('contract.trialByDay')}
              points={data.days.map(({ day, amount }) => ({ day, value: amount }))}
              say={(value) => money(value, housePurse)}
            />
          ) : (
            <p className="text-muted t-13">{t('contract.trialNothing')}</p>
          )}
          <ul className="deed-periods">
            {data.items.map((one) => (
              <Period key={one.period.getTime()} kind={kind} terms={terms} one={one} />
            ))}
          </ul>
        </>
      ) : (
        <SkeletonCard />
      )}
      <p className="t-13 text-muted">{t('contract.trialNote')}</p>
    </section>
  )
}

type PeriodOf = { kind: ContractKind; terms: ContractTerms; one: SimulatedBill }

function Period({ kind, one }: PeriodOf) {
  const spoken = useWords()
  const { t, money, percent } = spoken
  return (
    <li>
      <span className="agent-what">
        <b>{periodSaid(kind, one, spoken)}</b>
        <small className="num">
          {one.tier === null
            ? t('contract.state_not-reached')
            : `${money(one.base, housePurse)} × ${percent(rateText(one.rate))}`}
        </small>
      </span>
      {!one.over && <Badge tone="info">{t('contract.soFar')}</Badge>}
      <b className="num">{money(one.amount, housePurse)}</b>
    </li>
  )
}
