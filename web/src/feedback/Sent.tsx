import { Button, buttonClass, IconCheck, IconCopy } from '@balai/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useCopied } from '../app/useCopied.ts'
import { useWords } from '../words/words.tsx'

/** The house has it: the number to ask by. */
export function Sent({ number, again }: { number: string; again: () => void }) {
  const { t } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const { copied, copy } = useCopied()
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="b-card b-card-roomy feedback-sent">
      <span className="feedback-done">
        <IconCheck size={28} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {t('feedback.sent')}
      </h2>
      <p className="text-muted">{t('feedback.sentText')}</p>
      <div className="feedback-number">
        <p>
          <small>{t('feedback.number')}</small>
          <output>{number}</output>
        </p>
        <Button
          icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy(number)}
        >
          {t(copied ? 'feedback.copied' : 'feedback.copy')}
        </Button>
        <p className="b-unseen" role="status">
          {copied && t('feedback.copied')}
        </p>
      </div>
      <div className="acts">
        <Link href="/" className={buttonClass({ tone: 'primary' })}>
          {t('frame.toHome')}
        </Link>
        <Button tone="quiet" onClick={again}>
          {t('feedback.again')}
        </Button>
      </div>
    </section>
  )
}
