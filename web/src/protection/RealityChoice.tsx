import { askKey, useCommand, useSession } from '@balai/client'
import { protection, type RealityMinutes, realityChoices } from '@balai/contract'
import { Button, Notice, Segments } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { SittingSums } from './SittingSums.tsx'
import { useReality } from './useReality.ts'

/** How often play is interrupted, and what it has come to where the member plays now. */
export function RealityChoice() {
  const { t } = useWords()
  const { data, at } = useReality()
  const client = useQueryClient()
  const token = useSession()?.token
  const set = useCommand(protection.setReality)
  if (!data) return null
  const { every, chosen, usual, most, sitting } = data
  const choose = async (minutes: RealityMinutes | null) => {
    const answer = await set.send({ minutes })
    if (answer?.given)
      client.setQueryData(askKey(protection.reality, undefined, token), answer.given)
  }
  const options = realityChoices
    .filter((minutes) => minutes <= most)
    .map((minutes) => ({ value: String(minutes), label: t('reality.minutes', { minutes }) }))
  const wrong = set.message ?? failureOf(set, t)
  return (
    <section className="protection-part" aria-label={t('reality.part')}>
      <h3 className="d-20">{t('reality.part')}</h3>
      <p className="text-muted">{t('reality.partText')}</p>
      <div className="break b-card">
        {options.length > 0 && (
          <Segments
            label={t('reality.every')}
            options={options}
            value={String(every)}
            onChange={(value) => {
              const minutes = realityChoices.find((one) => String(one) === value)
              if (minutes) void choose(minutes)
            }}
          />
        )}
        <p className="protection-note">
          {t(chosen === null ? 'reality.byHouse' : 'reality.byMember', { every })}
          {chosen !== null && every < chosen && ` ${t('reality.stricter', { most })}`}
        </p>
        {chosen !== null && (
          <Button tone="quiet" busy={set.pending} onClick={() => void choose(null)}>
            {t('reality.leave', { usual: Math.min(usual, most) })}
          </Button>
        )}
        {wrong && <Notice tone="bad">{wrong}</Notice>}
      </div>
      {sitting.since && <SittingSums sitting={sitting} at={at} />}
    </section>
  )
}
