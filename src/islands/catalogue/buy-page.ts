// The product page: the swatch changes picture and stock, the stepper what is left of the points, the button fills the basket.
import { fill } from '../../i18n/fill.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { $basket, $cartTotal, addToBasket } from '../stores/basket.ts';
import { toast } from '../toast.ts';

/** Where the form keeps the words of each refusal. */
const refusals = {
  'special-event': 'refusedSpecialEvent',
  stock: 'refusedStock',
  limit: 'refusedLimit',
  full: 'refusedFull',
} as const;

const form = document.querySelector<HTMLElement>('[data-buy]');
if (form) wake(form);

function wake(form: HTMLElement): void {
  const { product = '', name = '', toBasket = '', locale = 'es' } = form.dataset;
  const cost = Number(form.dataset.cost);
  const points = Number(form.dataset.points);
  /** Empty: no limit. */
  const allowance = form.dataset.allowance ? Number(form.dataset.allowance) : null;
  const output = form.querySelector('output');
  const steps = form.querySelectorAll<HTMLButtonElement>('[data-step]');
  let quantity = 1;

  const word = (key: string) => form.dataset[key] ?? '';
  const format = (figure: number) => countPoints(figure, locale === 'en' ? 'en' : 'es');
  const choice = () => form.querySelector<HTMLInputElement>('[name=variation]:checked, [name=variation][type=hidden]');
  const chosen = () => choice()?.value ?? '';
  const stock = () => Number(choice()?.dataset.stock ?? 0);
  const unitsInBasket = (variationId?: string) =>
    $basket
      .get()
      .productsInCart.filter(
        (line) => line.productId === product && (variationId === undefined || line.variationId === variationId),
      )
      .reduce((sum, line) => sum + line.quantity, 0);
  /** What may still be added: stock and limit, less what is in the basket. */
  const room = () =>
    Math.min(stock() - unitsInBasket(chosen()), allowance === null ? Infinity : allowance - unitsInBasket());

  const show = () => {
    const max = Math.max(1, room());
    quantity = Math.min(Math.max(1, quantity), max);
    output?.replaceChildren(String(quantity));
    for (const step of steps) {
      // Not `disabled`: the focus would fall off the button that came to an end.
      step.ariaDisabled = String(step.dataset.step === '1' ? quantity >= max : quantity <= 1);
    }
    form.querySelector('[data-in-stock]')?.replaceChildren(fill(word('inStock'), { stock: stock() }));
    const inBasket = $cartTotal.get();
    const after = points - inBasket - cost * quantity;
    const sentence =
      after < 0
        ? word(inBasket > 0 ? 'missingWithBasket' : 'missingLong')
        : word(inBasket > 0 ? 'balanceWithBasket' : 'balanceAfter');
    const note = form.querySelector('[data-balance]');
    note?.replaceChildren(
      after < 0
        ? fill(sentence, { points: format(points), missing: format(-after) })
        : fill(sentence, { points: format(after) }),
    );
    note?.parentElement?.classList.toggle('warn', after < 0);
  };

  for (const step of steps) {
    step.addEventListener('click', () => {
      if (step.ariaDisabled === 'true') return;
      quantity += Number(step.dataset.step);
      show();
    });
  }
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    form.querySelector('[data-chosen]')?.replaceChildren(target.dataset.name ?? '');
    showPicture((shot) => shot.dataset.variation === target.value);
    show();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const addition = addToBasket(
      {
        productId: product,
        variationId: chosen(),
        quantity,
        cost,
        shipping: form.dataset.shipping === 'true',
        is_special_event: form.dataset.specialEvent === 'true',
      },
      { stock: stock(), allowance },
    );
    const text = addition.kind === 'added' ? word('added') : word(refusals[addition.why]);
    toast(fill(text, { name, limit: word('limit') }), { label: word('toBasketLabel'), to: toBasket });
    quantity = 1;
    show();
  });

  $basket.listen(show);
  show();
  const button = form.querySelector<HTMLButtonElement>('[data-add]');
  if (button) {
    button.disabled = false;
    keepInReach(button);
  }
  wakeGallery();
}

/** The second button shows while the first is out of sight and the product is not. */
function keepInReach(button: HTMLButtonElement): void {
  const bar = document.querySelector<HTMLElement>('.buy-bar');
  const product = document.querySelector('.product');
  if (!bar || !product) return;
  const inSight = new Set<Element>();
  const onChange: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target);
      else inSight.delete(target);
    }
    bar.hidden = inSight.has(button) || !inSight.has(product);
  };
  // What lies behind the floating menu is not in sight.
  const observer = new IntersectionObserver(onChange, { rootMargin: '0px 0px -120px 0px' });
  observer.observe(button);
  observer.observe(product);
}

function showPicture(isWanted: (shot: HTMLElement) => boolean): void {
  const shot = [...document.querySelectorAll<HTMLElement>('.shot')].find(isWanted);
  shot?.parentElement?.scrollTo({ left: shot.offsetLeft - shot.parentElement.offsetLeft });
}

/** The small pictures move the strip, not the page, and mark the one in view. */
function wakeGallery(): void {
  const thumbs = document.querySelectorAll<HTMLAnchorElement>('[data-gallery] .thumbs a');
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      for (const thumb of thumbs) {
        if (thumb.hash === `#${seen.target.id}`) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
      }
    },
    { root: document.querySelector('[data-gallery] .strip'), threshold: 0.6 },
  );
  for (const shot of document.querySelectorAll('.shot')) observer.observe(shot);
  for (const thumb of thumbs) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      showPicture((shot) => `#${shot.id}` === thumb.hash);
    });
  }
}
