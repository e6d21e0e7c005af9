/**
 * The one inline script of the site, before the first paint: the chosen theme, and a page in the
 * chosen language if the house sent another. The cookie tells the house, and is set once, so that a
 * browser which keeps none does not reload for ever. The server hashes this exact text into its CSP.
 */
export const bootScript = [
  '(function(d,l,c){try{',
  "if(localStorage.theme==='light')d.dataset.theme='light';",
  'l=localStorage.lang;',
  "if((l==='ID'||l==='EN')&&l.toLowerCase()!==d.lang&&document.cookie.indexOf('lang='+l)<0){",
  "document.cookie=c='lang='+l+';path=/;max-age=31536000;samesite=lax';",
  "if(document.cookie.indexOf('lang='+l)>=0)location.reload()}",
  '}catch(e){}})(document.documentElement)',
].join('')
