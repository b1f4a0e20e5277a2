/** For programs only: out of sight, out of the tab order and not read out. What comes with it filled in is not kept. */
export function BotTrap() {
	return (
		<div className="sr-only" aria-hidden>
			<label>
				Leave this empty
				<input name="website" type="text" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
