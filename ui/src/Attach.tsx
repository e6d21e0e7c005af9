import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { IconUpload, IconX } from './icons.tsx'
import { Notice } from './Notice.tsx'

type Shot = { id: string; name: string; url: string }

type Words = {
  legend: string
  choose: string
  leftOut: string
  picture: (number: number) => string
  remove: (number: number) => string
}

type AttachProps = {
  words: Words
  /** What may go along; said under the name where that is seen, else beside the press. */
  hint?: ReactNode
  /** Whether its name is seen, and not only heard. */
  titled?: boolean
  /** Classes of the folder that draws it: of all, of what is held, and of the press that adds. */
  looks: { box: string; held: string; pick: string; row?: string }
  pictures: readonly Shot[]
  /** Lines on what could not be taken along. */
  left: readonly string[]
  /** Whether as many are held as can go. */
  full: boolean
  /** Kinds of files, as the browser’s own dialog takes them. */
  accept: string
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  /** One that the browser cannot draw. */
  broken?: (shot: Shot) => void
}

/** Pictures that go along with what is written: chosen, looked at and taken away again. */
export function Attach(props: AttachProps) {
  const { words, hint, titled = false, looks, pictures, left, full, accept } = props
  const told = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const gone = (act: () => void) => () => {
    act()
    // What was pressed is gone: on from the nearest thing that is left.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  return (
    <fieldset ref={box} className={looks.box} {...(hint && { 'aria-describedby': told })}>
      <legend className={titled ? 'b-label' : 'sr-only'}>{words.legend}</legend>
      {titled && hint && <small id={told}>{hint}</small>}
      {pictures.length > 0 && (
        <ul className={looks.held}>
          {pictures.map((shot, at) => (
            <li key={shot.id}>
              <img
                src={shot.url}
                alt={words.picture(at + 1)}
                onError={gone(() => props.broken?.(shot))}
              />
              <IconButton
                icon={<IconX size={16} />}
                label={words.remove(at + 1)}
                onClick={gone(() => props.remove(shot.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <Notice tone="bad" title={words.leftOut}>
          <ul>
            {left.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={at}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={looks.row}>
        {!full && (
          <label className={looks.pick}>
            <input
              type="file"
              className="b-unseen"
              accept={accept}
              multiple
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])]
                // The same file may be chosen again after it was taken away.
                target.value = ''
                props.add(chosen)
              }}
            />
            <IconUpload size={18} />
            <span>{words.choose}</span>
          </label>
        )}
        {!titled && hint && <small id={told}>{hint}</small>}
      </div>
    </fieldset>
  )
}
