import type { Locator, Page } from 'playwright';

/** Where a control lies from what has the focus. */
interface Way {
  /** Presses of the tabulator, back where negative; null while nobody can come to it. */
  readonly tabs: number | null;
  /** Presses of an arrow from there, up where negative: of a group's options one is come to. */
  readonly arrows: number;
  /** Whether something shows that did not before one was there. */
  readonly isSeen: boolean;
  /** Whether something else lies over it, which a finger would meet. */
  readonly isCovered: boolean;
  /** Whether it does nothing now: it says so, and keeps its place in the order. */
  readonly isShut: boolean;
}

/** Runs in the page: how one comes from what has the focus to a control. */
const wayTo = (target: Element): Way => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the page
  const optionsOf = (each: Element): readonly HTMLInputElement[] => {
    if (!(each instanceof HTMLInputElement) || each.type !== 'radio' || each.name === '') return [];
    const all = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(each.name)}"]`);
    return [...all].filter(({ form, disabled }) => form === each.form && !disabled);
  };
  const focus = document.activeElement ?? document.body;
  const isBehind = (each: Element): boolean =>
    (focus.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isStop = (each: HTMLElement): boolean => {
    if (each.tabIndex < 0 || each.matches(':disabled') || each.closest('[inert]') !== null) return false;
    if (!each.checkVisibility({ visibilityProperty: true })) return false;
    const options = optionsOf(each);
    if (options.length === 0) return true;
    if (options.includes(focus as HTMLInputElement)) return each === focus;
    const chosen = options.find(({ checked }) => checked) ?? (isBehind(each) ? options[0] : options.at(-1));
    return each === chosen;
  };
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(isStop);
  const options = optionsOf(target);
  const goal = stops.find((each) => each === target || options.includes(each as HTMLInputElement));
  const isShut = target.closest('[aria-disabled="true"]') !== null;
  if (goal === undefined || !target.isConnected)
    return { tabs: null, arrows: 0, isSeen: false, isCovered: false, isShut };
  const at = stops.indexOf(focus as HTMLElement);
  const to = stops.indexOf(goal);
  const before = stops.filter((each) => !isBehind(each)).length;
  const fromBetween = isBehind(goal) ? to - before + 1 : to - before;
  const tabs = at === -1 ? fromBetween : to - at;
  // A hidden input is shown by what is drawn in its place.
  const rings = [goal, goal.nextElementSibling, goal.parentElement].map((each) => {
    if (each === null) return 'none none';
    const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(each);
    return `${outlineStyle === 'none' ? 'none' : outlineStyle + outlineColor} ${boxShadow}`;
  });
  const known = Reflect.get(globalThis, 'ringsBefore') as { goal: Element; rings: readonly string[] } | undefined;
  const without = known?.goal === goal ? known.rings : rings.map(() => 'none none');
  if (tabs !== 0) Reflect.set(globalThis, 'ringsBefore', { goal, rings });
  const place = focus.getClientRects()[0] ?? focus.getBoundingClientRect();
  const hit = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
  const isMet =
    hit !== null &&
    (focus.contains(hit) ||
      hit.closest('label')?.control === focus ||
      // What is drawn in the place of an input is beside or around it.
      (focus instanceof HTMLInputElement && hit.contains(focus)));
  return {
    tabs,
    arrows:
      options.length === 0
        ? 0
        : options.indexOf(target as HTMLInputElement) - options.indexOf(goal as HTMLInputElement),
    isSeen: rings.some((ring, index) => ring !== 'none none' && ring !== without[index]),
    isCovered: !isMet,
    isShut,
  };
};

/** What a keyboard does to controls: whatever has the focus is stepped from, and the mouse is never touched. */
export interface KeyboardTouch {
  /** Steps by the tabulator until a control has the focus, visibly; says how many arrows lie between it and an option. */
  readonly reach: (control: Locator) => Promise<number>;
  readonly press: (control: Locator, key: 'Enter' | 'Space') => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly pick: (list: Locator, option: string) => Promise<void>;
  readonly mark: (box: Locator, isMarked: boolean) => Promise<void>;
  readonly option: (radio: Locator) => Promise<void>;
}

/**
 * The keyboard of a page. Whatever it does to a control is asked of the control afterwards: what did not come about fails.
 *
 * @param wait how long a control may take to be there and to do something, in milliseconds
 */
export const keyboardTouch = ({ keyboard }: Page, wait: number): KeyboardTouch => {
  const times = async (key: string, count: number): Promise<void> => {
    for (let press = 0; press < count; press += 1) await keyboard.press(key);
  };

  const reach = async (control: Locator): Promise<number> => {
    const until = performance.now() + wait;
    // To look for it takes longer than to ask it. Where it cannot be come to, another may stand in its place by then.
    let found = await control.elementHandle({ timeout: wait });
    let way: Way;
    let hasStepped = false;
    do {
      way = await found.evaluate(wayTo);
      const { tabs, arrows, isSeen, isCovered, isShut } = way;
      // What became another on the way, or is there twice by now, is not what was meant.
      if (tabs === 0 && isSeen && !isCovered && !isShut && (await control.count()) === 1) return arrows;
      if (tabs === 0 && !isSeen && !hasStepped) {
        // Whoever came here by the mouse, or to the last part of a field of several, sees where they are once they step.
        hasStepped = true;
        await keyboard.press('Shift+Tab');
      } else if (tabs === null || tabs === 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
        found = await control.elementHandle({ timeout: wait });
      } else {
        await times(tabs > 0 ? 'Tab' : 'Shift+Tab', Math.abs(tabs));
      }
    } while (performance.now() < until);
    throw new Error(`The keyboard does not come to ${String(control)}: ${JSON.stringify(way)}.`);
  };

  const press: KeyboardTouch['press'] = async (control, key) => {
    await reach(control);
    await keyboard.press(key);
  };

  return {
    reach,
    press,
    type: async (field, text) => {
      await reach(field);
      const kind = await field.getAttribute('type');
      if (kind === 'date' && text !== '') {
        // Its parts are typed one after the other, in the order of the browser's own language, which is English here.
        const [year = '', month = '', day = ''] = text.split('-');
        await times('ArrowLeft', 3);
        await keyboard.type(month + day + year);
        const typed = await field.inputValue();
        if (typed !== text) throw new Error(`The field took '${typed}' for '${text}'.`);
        return;
      }
      await keyboard.press('ControlOrMeta+A');
      await (text === '' ? keyboard.press('Delete') : keyboard.type(text));
    },
    pick: async (list, option) => {
      await reach(list);
      const offset = async (): Promise<number> =>
        list.evaluate((each: HTMLSelectElement, label) => {
          const index = [...each.options].findIndex((one) => one.label === label);
          if (index === -1) throw new Error(`The list has no '${label}'.`);
          return index - each.selectedIndex;
        }, option);
      // In a long list one types what one looks for.
      if (Math.abs(await offset()) > 5) await keyboard.type(option);
      const steps = await offset();
      await times(steps > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(steps));
      if ((await offset()) !== 0) throw new Error(`The list does not come to '${option}'.`);
    },
    mark: async (box, isMarked) => {
      if ((await box.isChecked()) === isMarked) return;
      await press(box, 'Space');
      if ((await box.isChecked()) !== isMarked) throw new Error('The box does not obey.');
    },
    option: async (radio) => {
      if (await radio.isChecked()) return;
      const arrows = await reach(radio);
      await (arrows === 0 ? keyboard.press('Space') : times(arrows > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(arrows)));
      if (!(await radio.isChecked())) throw new Error('The option is not chosen.');
    },
  };
};
