/** A page around the game, as the site will be: it launches, listens, and remembers what it heard. */
export const sitePage = (play: string, game: string) => `<!doctype html><meta charset="utf-8">
<style>html,body{margin:0;height:100%;background:#0a1122}iframe{border:0;width:100%;height:100%;display:block}</style>
<iframe title="game" sandbox="allow-scripts"></iframe>
<script>
const frame = document.querySelector('iframe')
window.heard = []
let codes = 0
window.launch = (query = '') => {
  const given = new URLSearchParams(location.search + '&' + query)
  const code = given.get('code') ?? 'good-code-' + String(++codes).padStart(12, '0')
  const hash = new URLSearchParams({ code, game: '${game}', lang: given.get('lang') ?? 'ID', theme: given.get('theme') ?? 'dark' })
  if (given.get('code') === 'none') hash.delete('code')
  frame.src = '${play}/play/#' + hash
}
addEventListener('message', (event) => {
  if (event.source === frame.contentWindow) window.heard.push({ origin: event.origin, data: event.data })
})
window.tell = (data) => frame.contentWindow.postMessage(data, '*')
window.launch()
</script>`
