import { IconCheck, IconMinus } from '@balai/ui'
import type { ReactNode } from 'react'
import { type Key, useWords } from '../words/words.tsx'

const proven: Key[] = ['funds.proven1', 'funds.proven2', 'funds.proven3']
const unproven: Key[] = ['funds.unproven1', 'funds.unproven2', 'funds.unproven3']

/** In plain words what the proof says, and what it does not. */
export function Meaning() {
  const { t } = useWords()
  return (
    <div className="funds-meaning">
      <Said title={t('funds.proven')} texts={proven} icon={<IconCheck size={18} />} tone="yes" />
      <Said title={t('funds.unproven')} texts={unproven} icon={<IconMinus size={18} />} tone="no" />
      <p className="t-13 text-muted">{t('funds.privacy')}</p>
    </div>
  )
}

type Said = { title: string; texts: readonly Key[]; icon: ReactNode; tone: 'yes' | 'no' }

function Said({ title, texts, icon, tone }: Said) {
  const { t } = useWords()
  return (
    <section className="b-card receipt">
      <h2 className="card-title">{title}</h2>
      <ul className="funds-said" data-tone={tone}>
        {texts.map((text) => (
          <li key={text}>
            {icon}
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
