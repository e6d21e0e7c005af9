// Before the first paint: the theme, the language and the navigation as they were chosen at this desk.
const root = document.documentElement
try {
  if (localStorage.getItem('deskTheme') === 'light') root.dataset.theme = 'light'
  if (localStorage.getItem('deskLang') === 'EN') root.lang = 'en'
  if (localStorage.getItem('deskMenu') === 'mini') root.dataset.menu = 'mini'
} catch {}
