import { Button, buttonClass, IconChat, IconHelp } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { lay } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { Sent } from './Sent.tsx'

/** A word to the house, from anyone. */
export function Feedback() {
  const { t } = useWords()
  const [number, arrive] = useState<string>()
  return (
    <div className="stack feedback">
      <header className="page-head batik feedback-head">
        <h1 className="d-32">{t('title.feedback')}</h1>
        <p className="text-muted">{t('feedback.lead')}</p>
      </header>
      <div className="feedback-body">
        {number ? (
          <Sent number={number} again={() => arrive(undefined)} />
        ) : (
          <FeedbackForm onSent={arrive} />
        )}
        <Beside />
      </div>
    </div>
  )
}

/** Quicker ways, where there are any. */
function Beside() {
  const { t } = useWords()
  return (
    <aside className="feedback-beside" aria-label={t('feedback.beside')}>
      <section className="b-card b-card-pad">
        <IconHelp size={24} />
        <h2>{t('feedback.help')}</h2>
        <p className="text-muted">{t('feedback.helpText')}</p>
        <Link href="/help" className={buttonClass({ wide: true })}>
          {t('feedback.toHelp')}
        </Link>
      </section>
      <section className="b-card b-card-pad">
        <IconChat size={24} />
        <h2>{t('feedback.talk')}</h2>
        <p className="text-muted">{t('feedback.talkText')}</p>
        <Button wide onClick={() => lay('services')}>
          {t('feedback.toServices')}
        </Button>
      </section>
    </aside>
  )
}
