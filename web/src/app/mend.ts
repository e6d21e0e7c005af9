/** The path of an address of one of these origins, or of each in a `srcset`; any other address as it is. */
const ownOf = (addresses: string, origins: readonly string[]) =>
  addresses
    .split(', ')
    .map((address) => {
      const origin = origins.find((each) => address.startsWith(`${each}/`))
      return origin === undefined ? address : address.slice(origin.length)
    })
    .join(', ')

/** Fetches a picture that did not come through another origin from the house itself, once. */
function mend(image: HTMLImageElement, origins: readonly string[]) {
  const turn = (element: Element, name: 'src' | 'srcset') => {
    const address = element.getAttribute(name) ?? ''
    const own = ownOf(address, origins)
    if (own !== address) element.setAttribute(name, own)
  }
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? [])
    turn(source, 'srcset')
  turn(image, 'src')
}

/** Mends pictures for as long as the page stands, and those that failed before this ran. */
export function mendPictures(origins: readonly string[]) {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) mend(target, origins)
  }
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) mend(image, origins)
  // An error of a picture does not bubble.
  document.addEventListener('error', failed, true)
  return () => document.removeEventListener('error', failed, true)
}
