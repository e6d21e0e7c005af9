import { buttonClass, Empty } from '@balai/ui'
import './start.css'
import { supportPath } from '../app/support.ts'
import { useWords } from '../words/words.tsx'

/** Lies over the whole site where the house does not know itself under this address. */
export default function UnknownHost() {
  const { t } = useWords()
  return (
    <dialog
      ref={(dialog) => {
        if (!dialog?.open) dialog?.showModal()
      }}
      className="nowhere"
      aria-label={t('start.unknown')}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // A browser that knows no `closedby` closes it all the same where nobody has touched the page yet.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <Empty
        title={t('start.unknown')}
        action={
          <a href={supportPath} className={buttonClass({ tone: 'primary' })}>
            {t('frame.support')}
          </a>
        }
      >
        {t('start.unknownText', { host: location.host })}
      </Empty>
    </dialog>
  )
}
