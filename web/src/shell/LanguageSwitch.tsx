import { useSettings } from '../app/settings.tsx'
import { nameOf, tongues } from '../words/tongues.ts'
import { useWords } from '../words/words.tsx'

/** From each language to the next. */
export function LanguageSwitch() {
  const { t } = useWords()
  const { tongue, choose } = useSettings()
  const next = tongues[(tongues.indexOf(tongue) + 1) % tongues.length] ?? 'ID'
  return (
    <button type="button" className="b-icb head-lang" onClick={() => choose(next)}>
      {/* What is seen is part of what it is called: it can be spoken to by either. */}
      {tongue}
      <span className="b-unseen">{t('frame.languageTo', { language: nameOf(next) })}</span>
    </button>
  )
}
