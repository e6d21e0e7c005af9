import { imageMaxBytes, imagesMax, pictureTypes } from '@balai/contract'
import { Attach as Field } from '@balai/ui'
import { useState } from 'react'
import { base64Of } from '../app/base64.ts'
import { useWords } from './texts.ts'

const mebi = 1024 * 1024

/** A picture as it will go along with an answer. */
export type Picture = { id: string; name: string; type: string; base64: string }

type Left = { name: string; why: 'notPicture' | 'tooLarge' | 'tooMany' | 'unreadable' }
type AttachProps = { pictures: readonly Picture[]; onChange: (pictures: Picture[]) => void }

const isPicture = (type: string) => pictureTypes.some((known) => known === type)
const looks = { box: 'support-attach', held: 'support-shots', pick: 'support-pick' }

/** Pictures that go along with an answer. */
export function Attach({ pictures, onChange }: AttachProps) {
  const { t } = useWords()
  const [left, leave] = useState<readonly Left[]>([])
  const add = async (files: readonly File[]) => {
    const held = [...pictures]
    const out: Left[] = []
    for (const file of files) {
      const { name, type, size } = file
      const why = !isPicture(type)
        ? 'notPicture'
        : size > imageMaxBytes
          ? 'tooLarge'
          : held.length >= imagesMax
            ? 'tooMany'
            : undefined
      // It may have been moved or taken away while it is read.
      const base64 = why ? undefined : await base64Of(file).catch(() => undefined)
      if (base64 === undefined) out.push({ name, why: why ?? 'unreadable' })
      else held.push({ id: crypto.randomUUID(), name, type, base64 })
    }
    onChange(held)
    leave(out)
  }
  const without = (gone: string, out: readonly Left[]) => {
    onChange(pictures.filter(({ id }) => id !== gone))
    leave(out)
  }
  return (
    <Field
      looks={looks}
      accept={pictureTypes.join(',')}
      full={pictures.length >= imagesMax}
      pictures={pictures.map(({ id, name, type, base64 }) => ({
        ...{ id, name, url: `data:${type};base64,${base64}` },
      }))}
      left={left.map(({ name, why }) =>
        t(`left.${why}`, { name, mb: imageMaxBytes / mebi, max: imagesMax }),
      )}
      add={(files) => void add(files)}
      remove={(id) => without(id, [])}
      broken={({ id, name }) => without(id, [{ name, why: 'unreadable' }])}
      words={{
        ...{ legend: t('pictures'), choose: t('addPictures'), leftOut: t('leftOut') },
        picture: (number) => t('picture', { number }),
        remove: (number) => t('removePicture', { number }),
      }}
    />
  )
}
