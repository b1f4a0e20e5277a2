(() => {
	const root = document.documentElement;
	const held = [];
	const said = document.createElement('p');
	said.role = 'status';
	said.className = 'sr-only';

	function hold(event) {
		const button = event.target.closest('button');
		if (button?.type !== 'button' || button.popoverTargetElement) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		if (held.includes(button) && !button.closest('fieldset')) return;
		held.push(button);
		button.ariaBusy = 'true';
		root.append(said);
		setTimeout(() => said.append(said.textContent ? '' : 'One moment: the page is getting ready.'));
	}

	function letGo() {
		said.remove();
		for (const button of held) button.ariaBusy = null;
		return held.splice(0);
	}

	function end() {
		ready.disconnect();
		removeEventListener('click', hold, true);
		removeEventListener('error', onError, true);
		removeEventListener('pagehide', letGo);
		return letGo();
	}

	function onError({ target }) {
		if (target.tagName === 'SCRIPT') end();
	}

	const ready = new MutationObserver(async () => {
		for (const button of end()) {
			if (button.isConnected) button.click();
			await null;
		}
	});
	ready.observe(root, { attributeFilter: ['data-hydrated'] });
	addEventListener('click', hold, true);
	addEventListener('error', onError, true);
	addEventListener('pagehide', letGo);
	document.currentScript.remove();
})();
