import { type SubmitEvent, useState } from 'react';
import { maxSearchLength } from '../../../contract/limits.ts';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-statuses.ts';
import { useNavigateTo } from '../../navigation/use-navigate-to.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { type OrderFilters, ordersPath } from './order-filters.ts';
import { statusBadges } from './own-order-row.tsx';

type OrderFilterFormProps = {
	filters: OrderFilters;
	/** The years with orders. */
	years: number[];
};

/** Filters the order list. A choice applies at once; a search text applies when it is submitted. */
export function OrderFilterForm({ filters, years }: OrderFilterFormProps) {
	const navigate = useNavigateTo();
	const { typed, setTyped } = useTypedText(filters.searchText);
	const open = (next: OrderFilters) => void navigate(ordersPath(next));

	function search(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		open({ ...filters, searchText: typed });
	}

	return (
		<form
			role="search"
			aria-label="Filter your orders"
			onSubmit={search}
			className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto_11rem_8rem]"
		>
			<div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
				<Field label="Number or product" name="searchText">
					<Input
						type="search"
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
						maxLength={maxSearchLength}
						autoComplete="off"
						enterKeyHint="search"
					/>
				</Field>
				<Button type="submit" variant="secondary">
					Search
				</Button>
			</div>
			<Field label="Status" name="status">
				<Select
					value={filters.status}
					onChange={({ target }) => open({ ...filters, status: target.value as OrderStatus | '' })}
				>
					<option value="">All</option>
					{orderStatuses.map((status) => (
						<option key={status} value={status}>
							{statusBadges[status].name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Year" name="year">
				<Select value={filters.year} onChange={({ target }) => open({ ...filters, year: target.value })}>
					<option value="">All</option>
					{years.map((year) => (
						<option key={year} value={year}>
							{year}
						</option>
					))}
				</Select>
			</Field>
		</form>
	);
}

/** The text in the search field. It follows the address, for example after Back. */
function useTypedText(searchText: string) {
	const [state, setState] = useState({ typed: searchText, applied: searchText });
	if (state.applied !== searchText) setState({ typed: searchText, applied: searchText });
	return { typed: state.typed, setTyped: (typed: string) => setState({ ...state, typed }) };
}
