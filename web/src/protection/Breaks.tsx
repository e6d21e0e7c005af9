import { useCommand } from '@balai/client'
import { type CoolOffLength, type ExclusionLength, protection, type Rest } from '@balai/contract'
import { Button, Notice, Segments, SelectField } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { momentIn } from './amounts.ts'
import { SureBreak } from './SureBreak.tsx'

const short = ['24h', '3d', '7d', '30d'] as const satisfies CoolOffLength[]
const long = ['6m', '1y', '2y', '5y', 'forever'] as const satisfies ExclusionLength[]

type Breaks = { rest: Rest | null; zone: string; again: () => Promise<void> }

/** The break that is taken, or the ways to take one: short, or shut out for long. */
export function Breaks({ rest, zone, again }: Breaks) {
  const { t } = useWords()
  const coolOff = useCommand(protection.coolOff)
  const exclude = useCommand(protection.selfExclude)
  const [days, chooseDays] = useState<CoolOffLength>('24h')
  const [years, chooseYears] = useState<ExclusionLength>('6m')
  const [asking, ask] = useState<'short' | 'long'>()
  const sending = asking === 'short' ? coolOff : exclude
  const go = async () => {
    const answer = await (asking === 'short'
      ? coolOff.send({ length: days })
      : exclude.send({ length: years }))
    if (!answer?.given) return
    await again()
    ask(undefined)
  }
  const forGood = rest !== null && rest.until === null
  return (
    <section className="protection-part" aria-label={t('protection.breaks')}>
      <h3 className="d-20">{t('protection.breaks')}</h3>
      {rest && <Resting rest={rest} zone={zone} />}
      {!rest && (
        <div className="break b-card">
          <b>{t('protection.short')}</b>
          <p className="text-muted">{t('protection.shortText')}</p>
          <Segments
            label={t('protection.length')}
            options={short.map((value) => ({ value, label: t(`protection.length_${value}`) }))}
            value={days}
            onChange={chooseDays}
          />
          <Button tone="outline" onClick={() => ask('short')}>
            {t('protection.shortGo')}
          </Button>
        </div>
      )}
      {!forGood && (
        <div className="break b-card">
          <b>{t('protection.long')}</b>
          <p className="text-muted">{t('protection.longText')}</p>
          <SelectField
            label={t('protection.length')}
            name="exclusion"
            options={long.map((value) => ({ value, label: t(`protection.length_${value}`) }))}
            value={years}
            onChange={({ target }) => {
              const found = long.find((each) => each === target.value)
              if (found) chooseYears(found)
            }}
          />
          <Button tone="danger" onClick={() => ask('long')}>
            {t('protection.longGo')}
          </Button>
        </div>
      )}
      {asking && (
        <SureBreak
          kind={asking}
          length={t(`protection.length_${asking === 'short' ? days : years}`)}
          sending={sending}
          go={() => void go()}
          leave={() => ask(undefined)}
        />
      )}
    </section>
  )
}

function Resting({ rest, zone }: { rest: Rest; zone: string }) {
  const { t, lang } = useWords()
  return (
    <Notice
      tone="warn"
      title={
        rest.until
          ? t('protection.resting', { until: momentIn(rest.until, lang, zone) })
          : t('protection.restingForGood')
      }
    >
      {t('protection.restingText')}
    </Notice>
  )
}
