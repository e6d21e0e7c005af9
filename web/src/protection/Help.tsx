import { helpPlaces } from '@balai/contract'
import { Checkbox, Notice } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'

/**
 * Three questions of the last twelve months, after the Brief Biosocial Gambling Screen: one yes is a reason
 * to talk to somebody. What is answered stays on the page.
 */
const questions = ['restless', 'hidden', 'money'] as const

/** A look at oneself, and people outside of the house who help. */
export function Help() {
  const { t } = useWords()
  const [yes, answer] = useState<readonly string[]>([])
  return (
    <section className="protection-part" id="help" aria-label={t('care.part')}>
      <h3 className="d-20">{t('care.part')}</h3>
      <div className="break b-card">
        <b>{t('care.test')}</b>
        <p className="text-muted">{t('care.testText')}</p>
        {questions.map((question) => (
          <Checkbox
            key={question}
            checked={yes.includes(question)}
            onChange={({ target }) =>
              answer(target.checked ? [...yes, question] : yes.filter((each) => each !== question))
            }
          >
            {t(`care.test_${question}`)}
          </Checkbox>
        ))}
        <div aria-live="polite">
          {yes.length > 0 && <Notice tone="warn">{t('care.testYes')}</Notice>}
        </div>
      </div>
      <p className="text-muted">{t('care.text')}</p>
      <ul className="care-places">
        {helpPlaces.map(({ name, about, url, phone }) => (
          <li key={url} className="b-card b-card-pad">
            <a href={url} className="link" target="_blank" rel="noreferrer">
              {name}
            </a>
            <span className="text-muted">{t(`care.about_${about}`)}</span>
            {phone && <b className="num">{phone}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}
