import type { Alert } from '@balai/contract/desk/risk'
import { Card } from '@balai/ui'
import { useWords } from './words.ts'

/** What rules found that belongs to a case, the newest first. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const { t, has, said, moment, figure } = useWords()
  const named = (fact: string) => {
    const key = `fact.${fact}`
    return has(key) ? t(key) : fact
  }
  const told = (facts: Alert['facts']) =>
    Object.entries(facts)
      .filter(([fact]) => fact !== 'round')
      .map(([fact, value]) => `${named(fact)} ${/^\d+$/.test(value) ? figure(value) : value}`)
      .join(' · ')
  return (
    <Card className="panel member-stack">
      <h2>{t('alerts')}</h2>
      {alerts.length === 0 ? (
        <p className="t-13 text-muted">{t('alerts.none')}</p>
      ) : (
        <ul className="member-notes">
          {alerts.map(({ id, rule, words, facts, at }) => (
            <li key={id}>
              <p>{words ? said(words) : rule}</p>
              <small className="text-muted num">
                {told(facts)} · {moment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
