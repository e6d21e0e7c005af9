import { buttonClass } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Key, useWords } from '../words/words.tsx'
import { Committed, Played, Revealed } from './fairPictures.tsx'
import { SectionHead } from './SectionHead.tsx'

const steps: { title: Key; text: Key; picture: ReactNode }[] = [
  { title: 'home.fair1', text: 'home.fair1Text', picture: <Committed /> },
  { title: 'home.fair2', text: 'home.fair2Text', picture: <Played /> },
  { title: 'home.fair3', text: 'home.fair3Text', picture: <Revealed /> },
]

/** How a round is locked, played and opened, in three pictures. */
export function HowFair() {
  const { t } = useWords()
  return (
    <section>
      <SectionHead more={{ href: '/help#fair', text: t('home.howFair') }}>
        {t('home.fair')}
      </SectionHead>
      <p className="how-lead">{t('home.fairText')}</p>
      <ol className="thirds how">
        {steps.map(({ title, text, picture }, i) => (
          <li key={title} className="b-card how-step">
            {picture}
            <h3>
              <span className="how-number">{i + 1}</span>
              {t(title)}
            </h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      <Link href="/verify" className={buttonClass({ tone: 'outline' })}>
        {t('home.verify')}
      </Link>
    </section>
  )
}
