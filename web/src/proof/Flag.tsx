import { flagOf } from './flags.ts'

/** The flag of a country; nothing where none is drawn. The words beside it name the country. */
export default function Flag({ code }: { code: string }) {
  const url = flagOf(code)
  return url ? <img src={url} alt="" width="24" height="16" loading="lazy" /> : null
}
