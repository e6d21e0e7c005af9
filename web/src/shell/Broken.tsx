import { Button, buttonClass, Empty } from '@balai/ui'
import { supportPath } from '../app/support.ts'
import { useWords } from '../words/words.tsx'

type BrokenProps = {
  retry: () => void
  /** Its code did not come; else it came and could not be drawn. */
  missed: boolean
  /** Of what lies over a page: leaves it. */
  close?: (() => void) | undefined
}

/**
 * A part that could not be loaded or drawn. All of it came with the page, and the way to support is a
 * page of its own: what is missing here may be missing for everything else too.
 */
export function Broken({ retry, missed, close }: BrokenProps) {
  const { t } = useWords()
  const title = t(missed ? 'frame.late' : 'frame.broken')
  const said = (
    <Empty
      title={title}
      action={
        <div className="acts">
          <Button tone="primary" onClick={retry}>
            {t('frame.retry')}
          </Button>
          <Button tone="outline" onClick={() => location.reload()}>
            {t('frame.reload')}
          </Button>
          {close && (
            <Button tone="quiet" onClick={close}>
              {t('frame.close')}
            </Button>
          )}
          <a href={supportPath} className={buttonClass({ tone: 'quiet' })}>
            {t('frame.support')}
          </a>
        </div>
      }
    >
      {t(missed ? 'frame.lateText' : 'frame.brokenText')}
    </Empty>
  )
  if (!close) return <div role="alert">{said}</div>
  return (
    <dialog
      ref={(dialog) => {
        if (!dialog?.open) dialog?.showModal()
      }}
      className="b-dialog"
      aria-label={title}
      onCancel={close}
    >
      {said}
    </dialog>
  )
}
