import { imageMaxBytes, imagesMax, pictureTypes } from '@balai/contract'
import { cx, IconAlert, IconButton, IconPlus, IconUpload, IconX, Notice } from '@balai/ui'
import { useId, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import type { Picture, Refused } from './pictures.ts'
import type { usePictures } from './usePictures.ts'

const mebi = 1024 * 1024

type Pictures = {
  held: readonly Picture[]
  own: ReturnType<typeof usePictures>
  /** What the house said of one of them. */
  refused: { said: string; place: number } | undefined
}

/** Pictures that go along: chosen, dragged, pasted, looked at and taken away again. */
export function Pictures({ held, own, refused }: Pictures) {
  const { t } = useWords()
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const remove = (picture: string) => {
    own.remove(picture)
    // What was pressed is gone: on from the nearest thing that is left.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  const full = held.length >= imagesMax
  return (
    <fieldset ref={box} className="feedback-pictures" aria-describedby={id}>
      <legend className="b-label">
        {t('feedback.pictures')} <span>{t('feedback.optional')}</span>
      </legend>
      <p id={id} className="feedback-small">
        {t('feedback.picturesText', { max: imagesMax, mb: imageMaxBytes / mebi })}
      </p>
      {held.length > 0 && (
        <ul className="feedback-thumbs">
          {held.map((picture, i) => (
            <li key={picture.id} className={cx(refused?.place === i + 1 && 'feedback-bad')}>
              <img
                src={picture.url}
                alt={t('feedback.picture', { number: i + 1 })}
                onError={() => own.spoilt(picture.id)}
              />
              <IconButton
                icon={<IconX size={16} />}
                label={t('feedback.remove', { number: i + 1, name: picture.name })}
                onClick={() => remove(picture.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="b-unseen" role="status">
        {held.length > 0 && t('feedback.held', { count: held.length, max: imagesMax })}
      </p>
      {full ? (
        <p className="feedback-small">{t('feedback.full', { max: imagesMax })}</p>
      ) : (
        <Chooser own={own} more={held.length > 0} />
      )}
      {refused && (
        <p className="b-hint feedback-hint-bad" role="alert">
          <IconAlert size={16} />
          <span>{refused.said}</span>
        </p>
      )}
      {own.refused.length > 0 && <LeftOut refused={own.refused} />}
    </fieldset>
  )
}

function Chooser({ own, more }: { own: Pictures['own']; more: boolean }) {
  const { t } = useWords()
  const Icon = more ? IconPlus : IconUpload
  return (
    <label className="feedback-drop" data-over={own.dragged || undefined}>
      <input
        type="file"
        className="b-unseen"
        accept={pictureTypes.join(',')}
        multiple
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file may be chosen again after it was taken away.
          target.value = ''
          void own.add(chosen)
        }}
      />
      <Icon />
      {own.dragged ? (
        <b>{t('feedback.drop')}</b>
      ) : (
        <span>
          <b>{t('feedback.choose')}</b>{' '}
          <span className="max-md:hidden">{t('feedback.orDrop')}</span>
        </span>
      )}
    </label>
  )
}

/** What could not be taken along, each by its name and with the reason. */
function LeftOut({ refused }: { refused: readonly Refused[] }) {
  const { t, decimal } = useSizes()
  return (
    <Notice tone="bad" title={t('feedback.leftOut')}>
      <ul className="feedback-out">
        {refused.map(({ name, size, why }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={i}>
            {t(`feedback.${why}`, {
              name: `“${name}”`,
              size: decimal(size),
              mb: imageMaxBytes / mebi,
              max: imagesMax,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useSizes() {
  const { t, lang } = useWords()
  const format = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
    maximumFractionDigits: 1,
  })
  // Never rounded down to what would be allowed.
  const decimal = (size: number) => `${format.format(Math.ceil((size / mebi) * 10) / 10)} MB`
  return { t, decimal }
}
