import { imageMaxBytes, imagesMax, pictureTypes } from '@balai/contract'
import { IconButton, IconUpload, IconX, Notice } from '@balai/ui'
import { useId, useRef } from 'react'
import { beside, judge, type Picture, type Refused } from '../feedback/pictures.ts'
import { useWords } from '../words/words.tsx'

const mebi = 1024 * 1024

type Attach = {
  pictures: readonly Picture[]
  /** What could not be taken along. */
  left: readonly Refused[]
  onChange: (pictures: readonly Picture[], left: readonly Refused[]) => void
}

/** Pictures that go along with an application: chosen, looked at and taken away again. */
export function Attach({ pictures, left, onChange }: Attach) {
  const { t } = useWords()
  const hint = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const add = async (files: readonly File[]) => {
    const { pictures: held, refused } = beside(pictures, await judge(files))
    onChange(held, refused)
  }
  const remove = (id: string, left: readonly Refused[] = []) => {
    onChange(
      pictures.filter((picture) => picture.id !== id),
      left,
    )
    // What was pressed is gone: on from the nearest thing that is left.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  return (
    <fieldset ref={box} className="rewards-attach" aria-describedby={hint}>
      <legend className="b-label">{t('rewards.pictures')}</legend>
      <p id={hint} className="rewards-by">
        {t('rewards.picturesText', { max: imagesMax, mb: imageMaxBytes / mebi })}
      </p>
      {pictures.length > 0 && (
        <ul className="rewards-thumbs">
          {pictures.map(({ id, name, url }, at) => (
            <li key={id}>
              <img
                src={url}
                alt={t('rewards.picture', { number: at + 1 })}
                onError={() => remove(id, [{ name, size: 0, why: 'unreadable' }])}
              />
              <IconButton
                icon={<IconX size={16} />}
                label={t('rewards.remove', { number: at + 1 })}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < imagesMax && (
        <label className="rewards-drop">
          <input
            type="file"
            className="b-unseen"
            accept={pictureTypes.join(',')}
            multiple
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])]
              // The same file may be chosen again after it was taken away.
              target.value = ''
              void add(chosen)
            }}
          />
          <IconUpload size={20} />
          <b>{t('rewards.choose')}</b>
        </label>
      )}
      {left.length > 0 && (
        <Notice tone="bad" title={t('rewards.leftOut')}>
          <ul>
            {left.map(({ name, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={at}>
                {t(`rewards.${why}`, { name, mb: imageMaxBytes / mebi, max: imagesMax })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </fieldset>
  )
}
