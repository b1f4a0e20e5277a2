import { cx } from 'class-variance-authority';
import { useAtom } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { type Theme, themeAtom, themes } from './theme.ts';

const choices: Record<Theme, { name: string; icon: typeof Sun }> = {
	system: { name: 'System', icon: Monitor },
	light: { name: 'Light', icon: Sun },
	dark: { name: 'Dark', icon: Moon },
};

/** Chooses light or dark colors, or those of the system. Its colors derive from the text, so it fits on any background. */
export function ThemeSwitch({ className }: { className?: string }) {
	const [theme, setTheme] = useAtom(themeAtom);
	const name = useId();
	return (
		// Disabled until the choice is known. Without JavaScript, the page follows the system.
		<fieldset className={cx('theme-switch', className)} disabled={theme === undefined}>
			<legend className="sr-only">Theme</legend>
			{themes.map((value) => {
				const { name: label, icon: Icon } = choices[value];
				return (
					<label key={value}>
						<input
							type="radio"
							className="sr-only"
							name={name}
							value={value}
							checked={theme === value}
							onChange={() => setTheme(value)}
						/>
						<Icon className="size-4" strokeWidth={1.5} aria-hidden />
						<span>{label}</span>
					</label>
				);
			})}
		</fieldset>
	);
}
