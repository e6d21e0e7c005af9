import { useEffect, useEffectEvent, useState } from 'react'
import { changeDraft, draftNow } from './draft.ts'
import { beside, judge, type Refused } from './pictures.ts'

/** The pictures that go along: chosen, dragged onto the page, or pasted. */
export function usePictures() {
  const [refused, refuse] = useState<readonly Refused[]>([])
  const [dragged, drag] = useState(false)
  const add = async (files: readonly File[]) => {
    if (!files.length) return
    const judged = await judge(files)
    const { pictures, refused } = beside(draftNow().pictures, judged)
    refuse(refused)
    changeDraft({ pictures })
  }
  const remove = (id: string) => {
    refuse([])
    changeDraft({ pictures: draftNow().pictures.filter((picture) => picture.id !== id) })
  }
  /** The browser cannot draw it, and so could nobody who is to look at it. */
  const spoilt = (id: string) => {
    const picture = draftNow().pictures.find((each) => each.id === id)
    if (!picture) return
    remove(id)
    refuse([{ name: picture.name, size: 0, why: 'unreadable' }])
  }
  useDropped(drag, add)
  return { refused, dragged, add, remove, spoilt, forgive: () => refuse([]) }
}

const filesOf = (from: DataTransfer | null) => [...(from?.files ?? [])]
const brings = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** The whole page takes pictures: one that missed its place would be opened in stead of the page. */
function useDropped(drag: (over: boolean) => void, add: (files: File[]) => Promise<void>) {
  const over = useEffectEvent((event: DragEvent) => {
    if (!brings(event)) return
    event.preventDefault()
    drag(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    if (!event.relatedTarget) drag(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    drag(false)
    if (!brings(event)) return
    event.preventDefault()
    void add(filesOf(event.dataTransfer))
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    // Some programs copy words together with a picture of them: words are what was meant.
    if (!files.length || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    void add(files)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragover', (event) => over(event), { signal })
    addEventListener('dragleave', (event) => leave(event), { signal })
    addEventListener('drop', (event) => drop(event), { signal })
    addEventListener('paste', (event) => paste(event), { signal })
    return () => stop.abort()
  }, [])
}
