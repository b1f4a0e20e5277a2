(() => {
	const root = document.documentElement;
	const queue = [];
	const notice = document.createElement('p');
	notice.role = 'status';
	notice.className = 'sr-only';

	function hold(event) {
		const button = event.target.closest('button');
		if (button?.type !== 'button' || button.popoverTargetElement) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		if (queue.includes(button) && !button.closest('fieldset')) return;
		queue.push(button);
		button.ariaBusy = 'true';
		root.append(notice);
		setTimeout(() => notice.append(notice.textContent ? '' : 'One moment: the page is getting ready.'));
	}

	function clearQueue() {
		notice.remove();
		for (const button of queue) button.ariaBusy = null;
		return queue.splice(0);
	}

	function end() {
		ready.disconnect();
		removeEventListener('click', hold, true);
		removeEventListener('error', onError, true);
		removeEventListener('pagehide', clearQueue);
		return clearQueue();
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
	addEventListener('pagehide', clearQueue);
	document.currentScript.remove();
})();
