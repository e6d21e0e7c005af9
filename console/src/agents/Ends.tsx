import type { ContractEnd } from '@balai/contract/desk/agents'
import { Badge } from '@balai/ui'
import { useWords } from './texts.ts'

const tones = { asked: 'warn', 'taken-back': 'info', 'goes-on': 'info', agreed: 'lose' } as const

/** Every wish to end a contract and what was answered to it, the newest first. */
export function Ends({ ends }: { ends: readonly ContractEnd[] }) {
  const { t, moment } = useWords()
  return (
    <section className="agent-section" aria-label={t('ends')}>
      <h2>{t('ends')}</h2>
      <ol className="sheet agent-ends">
        {ends.map(({ act, by, at }) => (
          <li key={`${at.getTime()} ${act}`}>
            <Badge tone={tones[act]}>{t(`ends.${act}`)}</Badge>
            <span>{t(`ends.by_${by}`)}</span>
            <small className="text-muted num">{moment(at)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
