export function MobileMenu(){ return <button type="button" onClick={()=>console.log('x')}>Menü</button>; }
