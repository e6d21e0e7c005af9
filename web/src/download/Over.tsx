import { Dialog } from '@balai/ui'
import { lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { Guide } from './Guide.tsx'

/** The guide over any page. */
export default function Over() {
  const { t } = useWords()
  return (
    <Dialog
      open
      size="modal"
      title={t('title.download')}
      closeLabel={t('frame.close')}
      onClose={lift}
    >
      <div className="get get-over">
        <p className="text-muted">{t('download.lead')}</p>
        <Guide />
      </div>
    </Dialog>
  )
}
