import { useWords } from '../words/words.tsx'
import { Guide } from './Guide.tsx'

/** The site as an app: on a phone, on a tablet, on this computer. */
export function Download() {
  const { t } = useWords()
  return (
    <div className="stack get">
      <header className="page-head batik">
        <h1 className="d-32">{t('title.download')}</h1>
        <p className="text-muted">{t('download.lead')}</p>
      </header>
      <Guide />
    </div>
  )
}
